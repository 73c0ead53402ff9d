import { shownTimes } from '#shared/business/days.ts';
import { readTemplates } from '../enquiries/inbox.ts';
import { hoursMessages, noticeMessages, templateMessages } from './business-messages.ts';
import { deleteHours, deleteNotice, deleteTemplate, readHours, readNotices } from './business.ts';
import { type Days, fullDays, today, whenOf } from './days.ts';
import { EntryList } from './entry-list.tsx';
import { HoursForm } from './hours-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { TemplateForm } from './template-form.tsx';

/** What changes at short notice. All other facts and words of the site are in its content. */
export function BusinessTab() {
  return (
    <>
      <EntryList
        id="notices"
        title="Notices"
        text="Shown on every page from the first day to the last, three at a time at most."
        add="Add Notice"
        empty={{ title: 'No notices', text: 'Say here when you are closed, or what visitors should know today.' }}
        read={readNotices}
        remove={deleteNotice}
        messages={noticeMessages}
        nameOf={({ message }) => `“${message}”`}
        {...dated}
        spokenNameOf={(notice) => `“${notice.message}”, ${fullDays(notice)}`}
        form="notice"
        Form={NoticeForm}
      />
      <EntryList
        id="special-opening-hours"
        title="Special Opening Hours"
        text="Shown beside the usual hours on the contact page, and told to search engines."
        add="Add Days"
        empty={{
          title: 'Usual opening hours apply',
          text: 'Add the days ahead on which you open at other times or not at all.',
        }}
        read={readHours}
        remove={deleteHours}
        messages={hoursMessages}
        nameOf={shownTimes}
        {...dated}
        spokenNameOf={(hours) => `${shownTimes(hours)}, ${fullDays(hours)}`}
        form="hours"
        Form={HoursForm}
      />
      <EntryList
        id="reply-templates"
        title="Reply Templates"
        text="Offered when you answer an enquiry, in this order."
        add="Add Template"
        empty={{ title: 'No templates', text: 'Add the answers that you write most often.' }}
        read={readTemplates}
        remove={deleteTemplate}
        messages={templateMessages}
        nameOf={({ name }) => name}
        spokenNameOf={({ name }) => name}
        detailOf={firstLines}
        deletion={() => 'Replies that were written with it stay as they are.'}
        form="template"
        Form={TemplateForm}
      />
    </>
  );
}

function firstLines({ body }: { body: string }) {
  return <span className="line-clamp-2 text-xs text-soft">{body}</span>;
}

/** What holds between two days. */
const dated = {
  detailOf: (days: Days) => (
    <span className="flex flex-wrap items-center gap-x-2.5 text-xs text-soft">
      {fullDays(days)} <span className="badge">{whenOf(days, today())}</span>
    </span>
  ),
  deletion: (days: Days) => `${fullDays(days)}. Visitors no longer see it within seconds.`,
};
