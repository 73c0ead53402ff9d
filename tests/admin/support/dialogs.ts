/** A place of the staff area: its query, with {job} and {enquiry} for ones that there are, and what is pressed there. */
export type StaffPlace = { file: string; at: string; open?: string[] };

export const about = '?tab=pages&file=pages/about.ts';

/** Every dialog of staff, by the component that shows it; what is a step of something longer is heard there. */
export const staffDialogs: StaffPlace[] = [
  { file: 'users/users-tab.tsx', at: '?tab=users', open: ['More for Olive Oakes', 'Remove user'] },
  // Her own: nobody else is an admin.
  { file: 'users/users-tab.tsx', at: '?tab=users', open: ['Remove Admin'] },
  { file: 'business/entry-list.tsx', at: '?tab=business', open: ['Delete'] },
  { file: 'reviews/reviews-tab.tsx', at: '?tab=reviews', open: ['Delete'] },
  { file: 'reviews/samples-notice.tsx', at: '?tab=reviews', open: ['Remove all samples'] },
  { file: 'work/sample-jobs.tsx', at: '?tab=work', open: ['Take down all samples'] },
  { file: 'work/take-down.tsx', at: '?tab=work&job={job}', open: ['Take down for good'] },
  { file: 'enquiries/keys-dialog.tsx', at: '?tab=enquiries', open: ['? Keyboard'] },
  { file: 'enquiries/bulk-bar.tsx', at: '?tab=enquiries', open: ['Choose', 'Erase'] },
  { file: 'enquiries/erase-button.tsx', at: '?tab=enquiries&enquiry={enquiry}', open: ['Erase this'] },
  { file: 'pages/dialogs/new-page-dialog.tsx', at: '?tab=pages', open: ['New town'] },
  { file: 'pages/dialogs/publish-dialog.tsx', at: about, open: ['Publish…'] },
  { file: 'pages/dialogs/history-dialog.tsx', at: about, open: ['History'] },
  { file: 'pages/dialogs/more-dialog.tsx', at: about, open: ['More…'] },
  { file: 'pages/form/section-sheet.tsx', at: about, open: ['Add a section'] },
  { file: 'pages/dialogs/picture-dialog.tsx', at: about, open: ['Another picture…'] },
];
