/** The few commands of WebDriver that our journeys need: by Firefox's own protocol, and as HTTP. */
export const commands = {
  navigate: ['WebDriver:Navigate', 'url'],
  back: ['WebDriver:Back', 'back'],
  forward: ['WebDriver:Forward', 'forward'],
  find: ['WebDriver:FindElement', 'element'],
  click: ['WebDriver:ElementClick', 'element/:id/click'],
  type: ['WebDriver:ElementSendKeys', 'element/:id/value'],
  run: ['WebDriver:ExecuteAsyncScript', 'execute/async'],
  perform: ['WebDriver:PerformActions', 'actions'],
  resize: ['WebDriver:SetWindowRect', 'window/rect'],
  setTimeouts: ['WebDriver:SetTimeouts', 'timeouts'],
} as const;

export type Command = keyof typeof commands;
export type Parameters = { id?: string } & Record<string, unknown>;

/** A browser that takes commands, however they reach it. */
export type Connection = {
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  screenshot(): Promise<string>;
  close(): Promise<void>;
};
