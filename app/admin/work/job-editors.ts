import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../../site/context.ts';
import { lookAgainMs, useEvery } from '../enquiries/use-every.ts';
import { newId } from '../new-id.ts';
import { useStaffSession } from '../staff-session.ts';
import { createJobEditor, type StaffContext, type JobEditor } from './job-editor.ts';
import type { JobEntry } from './job-entry.ts';

/** They outlive their forms: what is on its way gets there while another tab is open. */
const editors = new Map<string, JobEditor>();

export function editorOf(staff: StaffContext, id: string): JobEditor {
  const key = `${staff.person} ${id}`;
  const editor = editors.get(key) ?? createJobEditor(staff, id);
  editors.set(key, editor);
  return editor;
}

/** Answers the id of a new job. */
export function beginJob(staff: StaffContext, entry: JobEntry): string {
  const id = newId();
  editorOf(staff, id).begin(entry);
  return id;
}

export function useStaffContext(): StaffContext {
  const { client, user } = useStaffSession();
  const { backend } = useSite();
  return useMemo(() => ({ client, backend, person: user.id }), [client, backend, user.id]);
}

export function useJobEditor(id: string) {
  const staff = useStaffContext();
  const editor = editorOf(staff, id);
  const state = useSyncExternalStore(editor.subscribe, editor.current);
  useEffect(() => void editor.look(), [editor]);
  useEvery(lookAgainMs, () => void editor.look());
  return { editor, state };
}
