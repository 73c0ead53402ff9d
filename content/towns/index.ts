import type { Town } from '../types.ts';
import { droitwich } from './droitwich.ts';
import { evesham } from './evesham.ts';
import { hereford } from './hereford.ts';
import { ledbury } from './ledbury.ts';
import { malvern } from './malvern.ts';
import { pershore } from './pershore.ts';
import { worcester } from './worcester.ts';

/** In the order in which menus, the map's list and the footer name them. */
export const towns: Town[] = [worcester, malvern, hereford, droitwich, pershore, evesham, ledbury];
