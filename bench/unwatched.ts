import type { Browser, CDPSession } from '@playwright/test';

/** A page of its own that nobody debugs. */
export type Tab = {
  send(method: string, params?: object): Promise<unknown>;
  run<T>(inPage: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Answer = { id?: number; result?: unknown; error?: { message: string } };

/**
 * Playwright attaches a debugger, for which V8 parses all of React a second time (it creates errors while it loads, and
 * a debugger needs their line numbers): 50 ms and more at a quarter of the speed, which no visitor has. So no debugger
 * here.
 */
export async function unwatchedTab(browser: Browser): Promise<Tab> {
  const devtools = await browser.newBrowserCDPSession();
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId });
  const send = sender(devtools, sessionId);
  return {
    send,
    async run<T>(inPage: () => Promise<T>) {
      const expression = `(${inPage.toString()})()`;
      const { result } = (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })) as {
        result: { value: T };
      };
      return result.value;
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId });
      await devtools.detach();
    },
  };
}

/** Playwright only has the browser's own connection; messages for the page go inside it. */
function sender(devtools: CDPSession, sessionId: string): Tab['send'] {
  const pending = new Map<number, (answer: Answer) => void>();
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id) pending.get(answer.id)?.(answer);
  });
  let lastId = 0;
  return async (method, params = {}) => {
    const id = (lastId += 1);
    const answering = new Promise<Answer>((resolve) => pending.set(id, resolve));
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answering;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}
