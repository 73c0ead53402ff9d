const apiPrefix = /^\/(auth|rest|functions)\/v1(\/|$)/;
const functionPath = /^\/functions\/v1\/([a-z0-9-]+)$/;

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

export function isApiAddress(url: string): boolean {
  return apiPrefix.test(pathOf(url));
}

/** The function that a path asks for. */
export function functionAt<Found>(functions: Record<string, Found>, path: string): Found | undefined {
  const name = functionPath.exec(path)?.[1];
  return name !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined;
}
