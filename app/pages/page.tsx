import { BlockView } from '../sections/block-view.tsx';
import { Hero } from '../sections/hero.tsx';
import { usePageData } from '../site/context.ts';

/** Every page made of content: a hero and its blocks. */
export default function Page() {
  const { hero, blocks } = usePageData();
  return (
    <>
      <Hero hero={hero} />
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}
