import { readFileSync } from 'node:fs';

export function getStaticProps() {
  return { props: { html: readFileSync(process.env.PAGE_HTML, 'utf8') } };
}

export default function Home({ html }) {
  return <main dangerouslySetInnerHTML={{ __html: html }} />;
}
