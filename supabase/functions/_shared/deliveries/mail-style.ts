import type { Firm } from '../firm.ts';
import { hexColour } from '../hex-colour.ts';

/** A colour of the theme as mail programs understand it. */
export function mailColour({ colours }: Firm, name: 'paper' | 'ink' | 'hedge' | 'lawn' | 'line'): string {
  return hexColour(colours[name] ?? '');
}

export function bodyStyle(firm: Firm): string {
  return `margin:0;padding:24px;background:${mailColour(firm, 'paper')};color:${mailColour(firm, 'ink')};font:16px/1.5 Arial,sans-serif`;
}
