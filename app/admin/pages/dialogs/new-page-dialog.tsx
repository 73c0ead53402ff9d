import { useEffect, useId, useRef, useState } from 'react';
import type { Content } from '#shared/content/calls.ts';
import type { Path } from '#content/types.ts';
import { useSite } from '../../../site/context.ts';
import { districtsOf } from '../../../site/districts.ts';
import { focusMistake } from '../../../ui/focus-mistake.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { close, open } from '../../../ui/overlay.tsx';
import { toast } from '../../../ui/toast.ts';
import { StaffForm } from '../../staff-form.tsx';
import { useStaffSession } from '../../staff-session.ts';
import { fieldText, useSubmit } from '../../use-submit.ts';
import { saveContentDraft } from '../content-calls.ts';
import { contentMessages } from '../content-messages.ts';
import { newPage, newTown, slugOf } from '../new-content.ts';
import { isTown, type SiteForEditing } from '../site-for-editing.ts';

type Props = { kind: 'page' | 'town'; site: SiteForEditing; onMade: (file: string) => void; onClose: () => void };
type Mistakes = Partial<Record<string, string>>;

/** The few things that a new page cannot do without; the rest is written in its editor. */
export function NewPageDialog({ kind, site, onMade, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { client } = useStaffSession();
  const { menu } = useSite();
  const { busy, run } = useSubmit();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  useEffect(() => {
    open(dialog.current);
    dialog.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);

  const field = (name: string) => ({ id: `${id}-${name}`, name, error: mistakes[name], autoComplete: 'off' as const });

  function submit(form: HTMLFormElement) {
    const text = (name: string) => fieldText(form, name).trim();
    const made = kind === 'town' ? asTown(text) : asPage(text);
    const found = {
      ...made.mistakes,
      ...takenMistake(site, made.path),
    };
    setMistakes(found);
    const [firstWrong] = Object.keys(found);
    if (firstWrong) return focusMistake(document.getElementById(`${id}-${firstWrong}`));
    void run(async () => {
      const answer = await saveContentDraft(
        client,
        { file: made.file, version: 0, writtenHash: '' },
        { kind: 'words', content: made.content },
      );
      if (!('version' in answer))
        return void toast(answer.refused === 'too many' ? contentMessages.tooManyDrafts : contentMessages.draftMoved);
      close(dialog.current);
      onMade(made.file);
    });
  }

  function asPage(text: (name: string) => string) {
    const name = text('name');
    const parent = text('parent') as Path;
    const picture = pictureOf(site, parent);
    return {
      file: `pages${parent}/${slugOf(name)}.ts`,
      path: `${parent}/${slugOf(name)}`,
      content: newPage({ name, parent, picture }) as unknown as Content,
      mistakes: nameMistake(name),
    };
  }

  function asTown(text: (name: string) => string) {
    const [latitude, longitude] = (text('position').match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    const town = { name: text('name'), county: text('county'), postcodes: text('postcodes') };
    const picture = site.files.find(isTown)?.picture ?? '';
    return {
      file: `towns/${slugOf(town.name)}.ts`,
      path: `/${slugOf(town.name)}`,
      content: newTown(
        { ...town, latitude: latitude ?? 0, longitude: longitude ?? 0, picture },
        menu.map(({ name }) => name),
      ) as unknown as Content,
      mistakes: {
        ...nameMistake(town.name),
        ...(!town.county && { county: 'Please write the county' }),
        ...(districtsOf(town.postcodes).length === 0 && { postcodes: 'Please write them like WR8 or WR1–WR5' }),
        ...((latitude === undefined || longitude === undefined) && {
          position: 'Please write two numbers, like 52.06, -2.22',
        }),
      },
    };
  }

  return (
    <Dialog
      id={id}
      ref={dialog}
      title={kind === 'town' ? 'A new town' : 'A new service'}
      text="It begins with sentences for you to write over. Visitors see nothing until you publish."
      onClosed={onClose}
    >
      <StaffForm className="grid gap-4" onSubmit={submit}>
        <TextField
          {...field('name')}
          label={kind === 'town' ? 'Name of the town' : 'Name of the service'}
          maxLength={60}
        />
        {kind === 'page' && (
          <SelectField {...field('parent')} label="The page above it">
            {menu.map(({ href, name }) => (
              <option key={href} value={href}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'town' && (
          <>
            <TextField {...field('county')} label="County" maxLength={60} />
            <TextField {...field('postcodes')} label="Postcode districts" maxLength={60} />
            <TextField
              {...field('position')}
              label="Latitude and longitude, as a map shows them"
              hint="On an online map, press and hold the town (or right-click it): both numbers appear."
              placeholder="52.06, -2.22"
              maxLength={60}
            />
          </>
        )}
        <button className="btn btn-sm btn-lawn justify-self-start" aria-disabled={busy}>
          {busy ? 'Please wait' : 'Begin'}
        </button>
      </StaffForm>
    </Dialog>
  );
}

function nameMistake(name: string): Mistakes {
  return slugOf(name) ? {} : { name: 'Please write a name' };
}

function takenMistake({ files }: SiteForEditing, path: string): Mistakes {
  const there = files.find((listed) => listed.path === path);
  if (!there) return {};
  return {
    name:
      there.source === 'removed'
        ? 'A page with this name was removed: open it in the list to restore it'
        : 'There is already a page with this name',
  };
}

function pictureOf({ files }: SiteForEditing, path: string): string {
  return files.find((listed) => listed.path === path)?.picture ?? files.find(({ picture }) => picture)?.picture ?? '';
}
