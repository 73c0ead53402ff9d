import type { Field, Part } from '../../../site/shapes/fields.ts';
import type { Place } from '../../../site/shapes/values.ts';

export type FieldProps<F extends Field = Field> = {
  field: F;
  label: string;
  place: Place;
  value: unknown;
  /** What it stands in. */
  group?: { parts: Part[]; place: Place; value: unknown };
};
