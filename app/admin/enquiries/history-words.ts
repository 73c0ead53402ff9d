import { channelNames } from './delivery-words.ts';
import { isStatus, statusNames } from './filters.ts';
import { formatDay } from './reminder-days.ts';
import type { Change } from './inbox-database.ts';

/** A change in words, after the name of the person who made it. */
export function changeWords({ what, changed_by_name, value_before, value_after }: Change): string {
  switch (what) {
    case 'status':
      return `moved it from ${statusName(value_before)} to ${statusName(value_after)}`;
    case 'notes':
      if (value_after === '') return 'removed the notes';
      return value_before === '' ? 'wrote notes' : 'changed the notes';
    case 'given':
      if (value_after !== '') return `gave it to ${value_after}`;
      return ['', changed_by_name].includes(value_before) ? 'gave it back' : `took it from ${value_before}`;
    case 'reminder':
      return value_after === '' ? 'removed the reminder' : `set a reminder for ${formatDay(value_after)}`;
    case 'reply':
      return 'replied by email';
    case 'sent again':
      return `sent it again: ${value_after.split(', ').map(channelName).join(', ')}`;
  }
}

function statusName(value: string): string {
  return isStatus(value) ? statusNames[value] : value;
}

function channelName(value: string): string {
  return (channelNames as Record<string, string>)[value] ?? value;
}
