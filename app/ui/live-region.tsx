/**
 * What is put into it is read out (announce.ts). It is there from the start and never hidden, because Firefox does not
 * announce what comes together with its region. The page has one, and each dialog, outside which little is heard.
 */
export const liveRegion = <div className="heard sr-only" aria-live="polite" />;
