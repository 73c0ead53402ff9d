import * as z from 'zod/mini';
import { fieldOf, type Field } from './fields.ts';
import { factShapes } from './firm-shapes.ts';
import { pageShape, townShape } from './page-shapes.ts';
import * as part from './parts.ts';

const shapes: Record<string, z.ZodMiniType> = {
  ...factShapes,
  pictures: z.strictObject({ pictures: z.record(z.string(), part.line) }),
};

/** The shape of a file of content, by its name from the folder of content on. */
function shapeOf(file: string): z.ZodMiniType {
  if (file.startsWith('pages/')) return pageShape;
  if (file.startsWith('towns/')) return townShape;
  const shape = shapes[file.replace(/\.ts$/, '')];
  if (!shape) throw new Error(`No shape for ${file}`);
  return shape;
}

export function fieldOfFile(file: string): Field {
  return fieldOf(shapeOf(file), file.replace(/\/.*|\.ts$/, ''));
}
