import type { Toast } from '../../ui/toast.ts';

function failure(text: string): Toast {
  return { title: 'Error', text, tone: 'bad' };
}

/** What the inbox may have to say, in the manner of the error catalogue. */
export const inboxMessages = {
  fetchFailed: failure('Failed to fetch enquiries'),
  photographsFailed: failure('Failed to fetch photographs'),
  saveFailed: failure('Failed to update enquiry'),
  factsFailed: failure('Failed to fetch colleagues and templates'),
  replyFailed: failure('Failed to send the reply'),
  replySent: { title: 'Success', text: 'Your reply is on its way' },
  sendFailed: failure('Failed to send again'),
  eraseFailed: failure('Failed to erase enquiries'),
  exportFailed: failure('Failed to export enquiries'),
  notesSaved: { title: 'Success', text: 'Notes saved successfully' },
  sentAgain: { title: 'Success', text: 'It is being sent again' },
  nothingToSend: { title: 'Success', text: 'Everything has been delivered already' },
  exported: { title: 'Success', text: 'Enquiries exported successfully' },
  released: { title: 'Success', text: 'Released from spam; it is being delivered' },
} as const satisfies Record<string, Toast>;

export function erasedMessage(count: number): Toast {
  return { title: 'Success', text: `${count === 1 ? '1 enquiry' : `${count} enquiries`} erased successfully` };
}

/** Of several that were chosen, some had been changed since they were shown. */
export function overtakenMessage(enquiries: string): Toast {
  return failure(`${enquiries} left alone, because a colleague has made a change in the meantime. Please look again.`);
}
