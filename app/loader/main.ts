// Inlined by the build, the same text on every page (one CSP hash): all that works before the modules have come, and
// when they never do. A slow bundle costs no picture, and a failed one sends the form the plain way.
import { removeDismissed } from '../news/dismissed.ts';
import { countContactClicks } from './contact-clicks.ts';
import { holdEarlyInput } from './early-input.ts';
import { layOutWholeForThoseFurtherDown } from './lay-out.ts';
import { loadModules } from './modules.ts';
import { noteVisit } from './note-visit.ts';
import { showNearPictures } from './near-pictures.ts';
import { moveSliders } from './sliders.ts';

layOutWholeForThoseFurtherDown();
removeDismissed();
noteVisit();
countContactClicks();
moveSliders();
loadModules(document.currentScript?.dataset.src?.split(' ') ?? [], holdEarlyInput());
showNearPictures();
