import type { EdgeFunction, FunctionHost } from 'embedded-supabase';
import { createStaffFunction } from './accounts/staff-function.ts';
import { createContentFunction } from './content/content-function.ts';
import type { ContentParts } from './content/parts.ts';
import { createEnquiryFunctions } from './enquiries/functions.ts';
import type { Reencoder } from './enquiries/re-encode.ts';
import { createStaffPictureFunction } from './pictures/staff-picture.ts';
import type { Settings } from './settings.ts';

/** The functions of supabase/functions that run in this process, by the names in their addresses. */
export function createFunctions(
  settings: Settings,
  reencoder: Reencoder,
  pages: Omit<ContentParts, 'host'>,
  host: FunctionHost,
): Record<string, EdgeFunction> {
  return {
    ...createEnquiryFunctions(settings, reencoder, host),
    'staff-accounts': createStaffFunction(settings, host),
    content: createContentFunction({ ...pages, host }),
    'staff-picture': createStaffPictureFunction(reencoder.prepareFiles, host),
  };
}
