import { type EdgeFunction, restLimits } from 'embedded-supabase';
import { log, withoutValues } from 'embedded-supabase/host';
import type { ContentRequest } from '#shared/content/calls.ts';
import { contentMessages, type ContentRefusal, contentRefusalStatus } from '#shared/content/messages.ts';
import { bodyWithin, Unreadable } from '#shared/request-body.ts';
import { contentLimits, functionBudgets } from '../enquiries/request-limits.ts';
import { ContentRefused } from './as-caller.ts';
import { checkChosen, listPages, openFile, previewPage, publishChosen } from './answers.ts';
import type { ContentParts } from './parts.ts';
import { frameAnswer } from './preview-page.ts';
import { readRequest } from './request.ts';
import { showShared } from './shared-draft.ts';

const tryAgainSeconds = 5;

/** Whatever of the owner's pages needs the site derived: their list, checks, previews and publishing. */
export function createContentFunction(parts: ContentParts): EdgeFunction {
  async function answer(request: Request): Promise<Response> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyWithin(functionBudgets.content.body, request)) chunks.push(chunk);
    const asked = readRequest(Buffer.concat(chunks).toString('utf8'));
    if (!asked) return refuse('unreadable');
    return Response.json(await answerTo(asked, request.headers.get('authorization') ?? ''));
  }

  function answerTo(asked: ContentRequest, authorization: string): Promise<unknown> {
    switch (asked.do) {
      case 'list':
        return listPages(parts, authorization);
      case 'open':
        return openFile(parts, authorization, asked.file);
      case 'check':
        return checkChosen(parts, authorization, asked.drafts);
      case 'preview':
        return previewPage(parts, authorization, asked);
      case 'publish':
        return publishChosen(parts, authorization, asked);
    }
  }

  return {
    async handle(request) {
      try {
        if (request.method === 'POST') return await answer(request);
        if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
        const query = new URL(request.url).searchParams;
        if (query.has('frame')) return frameAnswer();
        return await showShared(parts, query);
      } catch (error) {
        if (error instanceof ContentRefused) return refuse(error.reason);
        if (error instanceof Unreadable) return refuse(error.status === 413 ? 'too large' : 'unreadable');
        log.error({ error: withoutValues(error) }, 'a page could not be shown, checked or published');
        return refuse('busy');
      }
    },
    limits: ({ method }) => (method === 'POST' ? contentLimits : restLimits.reads),
    budget: () => functionBudgets.content,
    tooManyWords: contentMessages.refused.busy,
  };
}

function refuse(reason: ContentRefusal): Response {
  const status = contentRefusalStatus[reason];
  return Response.json(
    { message: contentMessages.refused[reason] },
    { status, headers: status === 503 ? { 'retry-after': String(tryAgainSeconds) } : {} },
  );
}
