import { createElement, type ReactNode } from 'react';
import { photographField } from '#shared/photographs/field.ts';
import type { Album } from './album.ts';
import type { Destination } from './send-photograph.ts';

/** All that photographs need comes with the first one. */
const loadAlbum = () => import('./photographs.ts');

const albums = new WeakMap<HTMLFormElement, Album>();

/** Takes the photographs chosen in the form and returns what to show of them. */
export async function takePhotographs(form: HTMLFormElement): Promise<ReactNode> {
  const { createAlbum, ChosenPhotographs, styled } = await loadAlbum();
  await styled;
  const album = albums.get(form) ?? createAlbum(photographsIn(form));
  albums.set(form, album);
  album.take();
  return createElement(ChosenPhotographs, { album });
}

/** With those that were chosen before the page was alive. */
export async function albumOf(form: HTMLFormElement): Promise<Album | undefined> {
  if (!albums.has(form) && photographsIn(form).files?.length) await takePhotographs(form);
  return albums.get(form);
}

/** Sends them after their enquiry and clears them from the form. Returns what to show meanwhile. */
export async function sendPhotographs(
  form: HTMLFormElement,
  album: Album,
  destination: Destination,
): Promise<ReactNode> {
  albums.delete(form);
  album.send(destination);
  const { SentPhotographs } = await loadAlbum();
  return createElement(SentPhotographs, { album });
}

function photographsIn(form: HTMLFormElement) {
  return form.elements.namedItem(photographField.name) as HTMLInputElement;
}
