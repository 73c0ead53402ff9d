// Loaded into a server under test: its clock jumps by CLOCK_JUMP_MS at SIGUSR2.
const steady = Date.now.bind(Date);
const RealDate = Date;
let shift = 0;

process.on('SIGUSR2', () => {
  shift += Number(process.env.CLOCK_JUMP_MS ?? 0);
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [steady() + shift], newTarget),
  get: (target, name) => (name === 'now' ? () => steady() + shift : Reflect.get(target, name)),
});
