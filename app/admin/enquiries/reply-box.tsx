import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useStaffSession } from '../staff-session.ts';
import { withServerMessage } from '../reasons.ts';
import { setSearchParams } from '../use-search-param.ts';
import { fillTemplate } from './fill-template.ts';
import type { ListedEnquiry, OpenedEnquiry } from './inbox-database.ts';
import { useInboxFacts } from './inbox-context.ts';
import { inboxMessages } from './inbox-messages.ts';
import { readNextWaiting, sendReply } from './inbox.ts';
import { newId } from '../new-id.ts';
import { useDraft } from './use-draft.ts';
import type { EnquiryState } from './use-enquiry-detail.ts';
import { useKeys } from './use-keys.ts';

const longestReply = 5000;

const stateWords = { saved: 'Draft saved', saving: 'Saving…', failed: 'Draft not saved', untouched: '' };

type Props = { enquiry: OpenedEnquiry; state: EnquiryState; next: ListedEnquiry | null | undefined };

/** The answer, written here and sent by the server. A new id is a new reply: one that is sent twice is stored once. */
export function ReplyBox({ enquiry, state, next }: Props) {
  const { client } = useStaffSession();
  const { templates } = useInboxFacts();
  const { body, state: draftState, write, pause, save, finish } = useDraft(enquiry);
  const [id, setId] = useState(newId);
  const [isSending, setSending] = useState(false);
  const open = enquiry.others.filter(({ status }) => status === 'new');
  const [answersAll, setAnswersAll] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const lastFilled = useRef('');
  const [seenReplies, setSeenReplies] = useState(enquiry.replies.length);
  if (body === '' && seenReplies < enquiry.replies.length) setSeenReplies(enquiry.replies.length);
  const unseen = enquiry.replies.slice(seenReplies);

  /** In the place of another template; below what somebody has typed. */
  function use(template: { body: string } | undefined) {
    if (!template || isSending) return;
    const filled = fillTemplate(template.body, enquiry);
    const isTyped = body.trim() !== '' && body !== lastFilled.current;
    lastFilled.current = filled;
    write((isTyped ? `${body.trimEnd()}\n\n${filled}` : filled).slice(0, longestReply));
  }

  // By its key a template is chosen to write on; the list beside it keeps the focus, as lists do.
  useKeys({
    a: () => field.current?.focus(),
    ...Object.fromEntries(
      templates.slice(0, 9).map((template, index) => [
        String(index + 1),
        () => {
          use(template);
          field.current?.focus();
        },
      ]),
    ),
  });

  /** Whoever is quicker than the look ahead waits for it. */
  async function nextOne(alsoAnswers: string[]) {
    const isKnown = next !== undefined && !alsoAnswers.includes(next?.reference ?? '');
    return isKnown ? next : readNextWaiting(client, enquiry);
  }

  async function send(goesOn: boolean) {
    if (isSending || body.trim() === '') return field.current?.focus();
    setSending(true);
    try {
      const alsoAnswers = answersAll ? open.map(({ reference }) => reference) : [];
      await pause();
      await sendReply(client, { id, enquiry: enquiry.id, body, alsoAnswers, seenReplies });
      finish();
      setSeenReplies(seenReplies + 1);
      setId(newId());
      toast(inboxMessages.replySent);
      if (goesOn) setSearchParams({ enquiry: (await nextOne(alsoAnswers))?.reference ?? null });
      await state.followWrite();
    } catch (error) {
      const refusal = error as { message: string; code?: string };
      toast(withServerMessage(inboxMessages.replyFailed, refusal, 400));
      void save();
      await state.refresh();
    }
    setSending(false);
  }

  return (
    <form
      className="reply-box"
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <strong className="text-hedge">Reply</strong>
        {templates.length > 0 && (
          <select
            className="input w-auto! py-1! text-sm!"
            aria-label="Template"
            value=""
            onChange={({ target }) => use(templates.find((template) => template.id === target.value))}
          >
            <option value="">Template…</option>
            {templates.map((template, index) => (
              <option key={template.id} value={template.id}>
                {index < 9 ? `${index + 1}. ` : ''}
                {template.name}
              </option>
            ))}
          </select>
        )}
        <span className="text-xs wrap-anywhere text-soft">
          to {enquiry.email}, from {enquiry.reply_from}
        </span>
      </div>
      <textarea
        ref={field}
        className="input mt-2"
        rows={5}
        maxLength={longestReply}
        readOnly={isSending}
        aria-label="Your reply"
        value={body}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void send(true);
          }
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <div role="alert">
        {unseen.length > 0 && (
          <div className="mt-2 grid justify-items-start gap-2 rounded-sm bg-blush p-3 text-sm">
            {unseen.map((reply) => (
              <p key={reply.id} className="wrap-anywhere whitespace-pre-line">
                <strong>{reply.written_by_name} has replied in the meantime:</strong> {reply.body}
              </p>
            ))}
            <button
              type="button"
              className="btn btn-sm btn-line"
              onClick={() => setSeenReplies(enquiry.replies.length)}
            >
              I have read it
            </button>
          </div>
        )}
      </div>
      {open.length > 0 && (
        <label className="check mt-2 text-sm">
          <input type="checkbox" checked={answersAll} onChange={({ target }) => setAnswersAll(target.checked)} />
          <span className="self-center">
            This also answers{' '}
            {open.length === 1 ? 'their other open enquiry' : `their ${open.length} other open enquiries`}
          </span>
        </label>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-xs text-soft" role="status">
          {stateWords[draftState]}
        </span>
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-disabled={isSending}
          onClick={() => void send(false)}
        >
          Send and stay
        </button>
        <button className="btn btn-sm btn-lawn" aria-disabled={isSending} aria-keyshortcuts="Control+Enter">
          {isSending ? 'Sending...' : 'Send, next enquiry'}
        </button>
      </div>
    </form>
  );
}
