// Loaded before the code that renders: that lies with the built site, wherever this is, and finds its packages here.
import { registerHooks } from 'node:module';

const isPackage = /^(?!node:|file:|data:|[./#])/;

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, isPackage.test(specifier) ? { ...context, parentURL: import.meta.url } : context),
});
