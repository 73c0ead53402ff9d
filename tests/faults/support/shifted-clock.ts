// Loaded into a server under test: its clock jumps by CLOCK_JUMP_MS at SIGUSR2.
const realNow = Date.now.bind(Date);
const RealDate = Date;
let shift = 0;

process.on('SIGUSR2', () => {
  shift += Number(process.env.CLOCK_JUMP_MS ?? 0);
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [realNow() + shift], newTarget),
  get: (target, name) => (name === 'now' ? () => realNow() + shift : Reflect.get(target, name)),
});
