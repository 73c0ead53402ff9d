declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function push(event: object) {
  (window.dataLayer ??= []).push(event);
}
