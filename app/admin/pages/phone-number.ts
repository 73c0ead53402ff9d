export type Phone = { shown: string; link: string; international: string };

/** A telephone number is written in three ways; whoever changes the one that is shown changes the others with it. */
export function withShownNumber(phone: Phone, shown: string): Phone {
  const digits = shown.replace(/\D/g, '');
  const prefix = /^\+\d+/.exec(phone.international)?.[0] ?? '';
  if (!prefix || !digits.startsWith('0')) return { ...phone, shown };
  return { shown, link: `tel:${digits}`, international: `${prefix} ${shown.trim().replace(/^0/, '')}` };
}
