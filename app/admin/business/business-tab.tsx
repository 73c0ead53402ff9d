import { shownTimes } from '#shared/business/days.ts';
import { hoursMessages, noticeMessages } from './business-messages.ts';
import { deleteHours, deleteNotice, readHours, readNotices } from './business.ts';
import { DatedList } from './dated-list.tsx';
import { HoursForm } from './hours-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { TemplatesList } from './templates-list.tsx';

/** What changes at short notice. All other facts and words of the site are in its content. */
export function BusinessTab() {
  return (
    <>
      <DatedList
        id="notices"
        title="Notices"
        text="Shown on every page from the first day to the last, three at a time at most."
        add="Add Notice"
        empty={{ title: 'No notices', text: 'Say here when you are closed, or what visitors should know today.' }}
        read={readNotices}
        remove={deleteNotice}
        messages={noticeMessages}
        nameOf={({ message }) => `“${message}”`}
        form="notice"
        Form={NoticeForm}
      />
      <DatedList
        id="different-opening-hours"
        title="Different Opening Hours"
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
        form="hours"
        Form={HoursForm}
      />
      <TemplatesList />
    </>
  );
}
