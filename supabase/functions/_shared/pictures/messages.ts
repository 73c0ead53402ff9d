/** Why a picture of staff was not kept. */
export type PictureRefusal =
  | 'not a picture'
  | 'heic'
  | 'broken'
  | 'too large'
  | 'sign in'
  | 'not staff'
  | 'id'
  | 'other file'
  | 'too many'
  | 'busy'
  | 'interrupted';

/** The same words for browser, server and function. */
export const pictureMessages = {
  refused: {
    'not a picture': 'This file isn’t a picture we can open. Please choose a JPEG, PNG or WebP.',
    heic: 'This photograph is in a format called HEIC, which we can’t open. On an iPhone, go to Settings, Camera, Formats, choose Most Compatible and take it again, or use a screenshot of it.',
    broken: 'This picture is damaged or didn’t arrive complete. Please try again or choose another one.',
    'too large': 'This picture is too large. Please choose a smaller one.',
    'sign in': 'You’ve been signed out. Please sign in again: what you’ve entered is kept.',
    'not staff': 'Your account can’t add pictures. Please ask an admin.',
    id: 'This picture was sent without a name of its own. Please reload the page and try again.',
    'other file': 'This picture was mixed up with another one. Please remove it and choose it again.',
    'too many': 'A lot of pictures have been added today. Please try again tomorrow.',
    busy: 'We can’t take pictures at the moment. Please try again in a few minutes.',
    interrupted: 'Our server was too busy to open this picture. Please try again in a few minutes.',
  } satisfies Record<PictureRefusal, string>,
} as const;

export const pictureRefusalStatus: Record<PictureRefusal, number> = {
  'not a picture': 415,
  heic: 415,
  broken: 422,
  'too large': 413,
  'sign in': 401,
  'not staff': 403,
  id: 400,
  'other file': 409,
  'too many': 429,
  busy: 503,
  interrupted: 503,
};
