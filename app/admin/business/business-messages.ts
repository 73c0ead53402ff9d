import { failure, success } from '../messages.ts';

export const noticeMessages = {
  fetchFailed: failure('Failed to fetch notices'),
  saveFailed: failure('Failed to save notice'),
  deleteFailed: failure('Failed to delete notice'),
  saved: success('Notice saved. Every page shows it from its first day to its last'),
  deleted: success('Notice deleted'),
} as const;

export const templateMessages = {
  fetchFailed: failure('Failed to fetch templates'),
  saveFailed: failure('Failed to save template'),
  deleteFailed: failure('Failed to delete template'),
  saved: success('Template saved'),
  deleted: success('Template deleted'),
} as const;

export const hoursMessages = {
  fetchFailed: failure('Failed to fetch opening hours'),
  saveFailed: failure('Failed to save opening hours'),
  deleteFailed: failure('Failed to delete opening hours'),
  taken: failure('Some of these days have special hours already. Delete those first'),
  saved: success('Opening hours saved'),
  deleted: success('Usual opening hours restored'),
} as const;
