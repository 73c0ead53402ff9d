// Inlined by the build, the same text on every page (one CSP hash): everything that works before the modules have
// loaded, or if they never do. A slow bundle delays no picture, and after a failed one the form is posted as without
// scripts.
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
