import { useEffect, useState } from 'react';
import type { Content, ContentPicture, OpenedContent } from '#shared/content/calls.ts';
import { leavesOf, type Leaf } from '../../site/shapes/field-values.ts';
import { fieldOfFile } from '../../site/shapes/content-field.ts';
import type { FieldOf } from '../../site/shapes/fields.ts';
import { valueAt, type Place } from '../../site/shapes/values.ts';
import { openOverlay } from '../../ui/overlay.tsx';
import { BothSidesNotice } from './both-sides-notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, fieldId } from './editor-context.ts';
import { EditorDialogs, type EditorDialog } from './dialogs/editor-dialogs.tsx';
import { ContentForm } from './form/content-form.tsx';
import { FieldView } from './form/field-view.tsx';
import { formSections, sectionWith } from './form/form-sections.ts';
import { PageMistakes } from './page-mistakes.tsx';
import { PreviewFrame } from './preview/preview-frame.tsx';
import { withShownNumber, type Phone } from './phone-number.ts';
import { usePreview } from './preview/use-preview.ts';
import { followFocus } from './follow-focus.ts';
import { isPage, isTown, linkablePages, nameOfFile, type SiteForEditing } from './site-for-editing.ts';
import { useEditing } from './use-editing.ts';
import { useSavedDraft } from './use-saved-draft.ts';

type Props = {
  opened: OpenedContent;
  content: Content;
  site: SiteForEditing;
  onChanged: () => void;
  /** Without what was typed here and is not stored. */
  onStartOver: () => void;
  onSiteChanged: () => void;
  onLeave: () => void;
};

/** A file's fields, and beside them the page that they make. */
export function Editor({
  opened,
  content: opening,
  site: listed,
  onChanged,
  onStartOver,
  onSiteChanged,
  onLeave,
}: Props) {
  const { file } = opened;
  const [newPictures, setNewPictures] = useState<ContentPicture[]>([]);
  const site = { ...listed, pictures: [...listed.pictures, ...newPictures] };
  const editing = useEditing(opening);
  const { content } = editing;
  const root = fieldOfFile(file) as FieldOf<'group'>;
  const sections = formSections(root, content);
  const leaves = leavesOf(root, content);
  const [open, setOpen] = useState(sections[0]?.id);
  const [focused, setFocused] = useState<Place>();
  const [width, setWidth] = useState<'phone' | 'desk'>(() => (isNarrow() ? 'phone' : 'desk'));
  const [view, setView] = useState<'fields' | 'page'>('fields');
  const [dialog, setDialog] = useState<EditorDialog>();
  const ownPath = pathOf(file, content);
  const [shownPath, setShownPath] = useState(ownPath ?? '/');
  const preview = usePreview(file, content, shownPath, site.ticket);
  const draft = useSavedDraft(opened, editing, follow);

  const openSection = sections.find(({ id }) => id === open);
  const firstLeaf = leaves.find(
    ({ place, field }) => isText(field) && openSection && sectionWith([openSection], place),
  );
  const focusedLeaf = focused && leaves.find(({ place }) => fieldId(place) === fieldId(focused));

  function change(place: Place, value: unknown, how?: { typed?: boolean }) {
    const [phone, shown] = [place.slice(0, -1), place.at(-1)];
    if (file !== 'business.ts' || phone.at(-1) !== 'phone' || shown !== 'shown')
      return editing.change(place, value, how);
    editing.change(phone, withShownNumber(valueAt(content, phone) as Phone, String(value)), how);
  }

  function follow(placeNow: (place: Place) => Place | undefined) {
    const moved = followFocus(leaves, placeNow);
    // The page's own sections are known by their number.
    if (moved) setOpen((id) => (id === `blocks-${moved.before[1]}` ? `blocks-${moved.after[1]}` : id));
  }

  function goTo(place: Place) {
    const section = sectionWith(sections, place);
    if (section) setOpen(section.id);
    setView('fields');
    setTimeout(() => focusNearest(place));
  }

  // From a long list, a page opens at its top.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      // What is typed in a dialog is the browser's to undo.
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key) || openOverlay()) return;
      event.preventDefault();
      if (event.shiftKey || key === 'y') editing.redo();
      else editing.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <EditorContext
      value={{
        FieldView,
        site,
        mistakes: preview.mistakes.filter((mistake) => mistake.file === file),
        change,
        addPicture: (picture) => setNewPictures((pictures) => [...pictures, picture]),
      }}
    >
      <div className="page-editor" data-view={view}>
        <EditorBar
          file={file}
          name={nameOf(site, file, content)}
          draft={draft}
          editing={editing}
          mistakes={preview.mistakes.length}
          width={width}
          view={view}
          mayPublish={site.mayPublish}
          onWidth={setWidth}
          onView={setView}
          onDialog={setDialog}
          onLeave={onLeave}
        />
        <div className="editor-sides">
          <div
            className="editor-fields"
            onFocus={({ target }) => setFocused(leaves.find(({ place }) => fieldId(place) === target.id)?.place)}
          >
            {opened.isChangedOnBothSides && (
              <BothSidesNotice
                opened={opened}
                onKeep={draft.keepOverWritten}
                onTakeWritten={draft.takeWritten}
                onChosen={onStartOver}
              />
            )}
            <ConflictNotice file={file} draft={draft} onTheirs={onStartOver} />
            <PageMistakes mistakes={preview.mistakes} file={file} content={content} onGoTo={goTo} />
            <ContentForm
              root={root}
              sections={sections}
              content={content}
              open={open}
              onOpen={setOpen}
              path={ownPath}
            />
          </div>
          <div className="editor-page">
            {!ownPath && (
              <label className="shown-path">
                Shown on{' '}
                <select
                  className="input"
                  value={shownPath}
                  onChange={({ currentTarget }) => setShownPath(currentTarget.value)}
                >
                  {linkablePages(site).map(({ path, name }) => (
                    <option key={path} value={path}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <PreviewFrame
              preview={preview}
              leaves={leaves}
              drawnLeaves={leavesOf(root, preview.of)}
              width={width}
              edited={openSection && { leaf: focusedLeaf ?? firstLeaf, name: openSection.name }}
              onTouch={({ place }) => goTo(place)}
            />
          </div>
        </div>
        <EditorDialogs
          dialog={dialog}
          opened={opened}
          content={content}
          draft={draft}
          site={site}
          onGoTo={goTo}
          onChanged={onStartOver}
          onTakenBack={(earlier) => editing.change([], earlier)}
          onPublished={() => {
            onSiteChanged();
            onChanged();
          }}
          onHistory={() => setTimeout(() => setDialog('history'))}
          onLeave={onLeave}
          onClose={() => setDialog(undefined)}
        />
      </div>
    </EditorContext>
  );
}

/** A screen that shows fields or page, one at a time. */
function isNarrow(): boolean {
  return matchMedia('(width < 64rem)').matches;
}

function isText(field: Leaf['field']): boolean {
  return field.kind === 'text' && !['page', 'picture'].includes(field.writing);
}

function pathOf(file: string, content: Content): string | null {
  if (isPage({ file })) return String(content.path);
  return isTown({ file }) ? `/${String(content.slug)}` : null;
}

function nameOf(site: SiteForEditing, file: string, content: Content): string {
  const name = valueAt(content, ['name']);
  return typeof name === 'string' ? name : nameOfFile(site, file);
}

/** A place that has no field of its own is written in the one around it. */
function focusNearest(place: Place) {
  for (let length = place.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(place.slice(0, length)));
    if (!element) continue;
    element.focus();
    return element.scrollIntoView({ block: 'center' });
  }
}
