import { business } from '../business.ts';
import { claims } from '../claims.ts';
import type { Page } from '../types.ts';

export const privacyPolicy: Page = {
  path: '/privacy-policy',
  name: 'Privacy Policy',
  summary: 'What we keep, and why',
  updated: '2026-11-18',
  title: 'Privacy Policy',
  description: `What ${business.name} collects when you send an enquiry, why, where we keep it, when we delete it, and your rights under UK GDPR.`,
  keywords: ['privacy policy', 'UK GDPR', 'personal data', 'enquiry data retention'],
  hero: {
    kind: 'plain',
    label: 'Your data',
    title: 'Privacy Policy',
    subtitle: 'What we find out about you when you use this website, what we do with it, and how to have it deleted.',
  },
  blocks: [
    {
      kind: 'sections',
      sections: [
        {
          id: 'who-we-are',
          heading: 'Who we are',
          paragraphs: [
            // Owner: add the registered address here, and the company and ICO registration numbers where you have them.
            `${business.name} is the controller of the personal data described here. That means we decide how it’s used and are responsible for it. Email [${business.email}](mailto:${business.email}) or ring [${business.phone.shown}](${business.phone.link}). The office will give you our postal address if you ask.`,
          ],
        },
        {
          id: 'what-we-collect',
          heading: 'What the form collects',
          picture: 'droitwich-lock',
          paragraphs: [
            'You can read the whole site without telling us who you are. When you send an enquiry, we get what you typed and a little about how you found us:',
          ],
          list: [
            'your name, email address, phone number and postcode',
            'the service you chose and your message',
            'any photographs you added, made smaller and with hidden camera data, such as where they were taken, removed',
            'when you agreed to be contacted',
            'the page you sent the form from',
            'the website you came from, and any campaign tags in the link you followed',
            'a coded version (a keyed hash) of your network address, which we keep instead of the address itself. It lets us see when several messages come from one place',
          ],
        },
        {
          id: 'why',
          heading: 'Why we use it, and on what basis',
          paragraphs: ['UK data protection law says we must have a lawful basis for each use. Ours are:'],
          list: [
            'To reply to you, visit and price the work: steps you asked us to take before a contract.',
            'To contact you about your enquiry: your consent, which you give with the tick box and can withdraw at any time.',
            'To find out which pages and adverts bring enquiries, and to keep out spam and abuse: our legitimate interests in running the business and a working website.',
            'To keep accounts, if you become a customer: a legal obligation.',
          ],
        },
        {
          id: 'where-and-who',
          heading: 'Where we keep it, and who sees it',
          paragraphs: [
            'Your enquiry is stored in this website’s database and sent to the office by email, or to the system we use to manage jobs. The staff who reply and price the work can see it. So can the companies that host the website and carry our email, but they act only on our instructions.',
            'We don’t sell your data or share it for anyone else’s marketing. If a supplier keeps data outside the United Kingdom, we choose one that offers the safeguards UK law requires.',
          ],
        },
        {
          id: 'how-long',
          heading: 'How long we keep it',
          picture: 'pershore-bridge',
          paragraphs: [
            `Enquiries are deleted after ${claims.enquiryKept.says}. A filter sets aside messages that look like spam, and those are deleted after ${claims.spamKept.says}. Backup copies may hold either until newer ones replace them. If you become a customer, we keep quotes and invoices for as long as tax law requires.`,
          ],
        },
        {
          id: 'your-browser',
          heading: 'What stays in your browser',
          paragraphs: ['This site sets no advertising cookies. It uses your browser’s own storage for these things:'],
          list: [
            'Session storage: a draft of your message, so that you don’t lose it if the page reloads, and the campaign and website that brought you here. Both are deleted when you close the tab.',
            'Local storage: if you close a notice, a note that you’ve seen it, so that it stays closed. If we ask you about visitor statistics, your answer. For our own staff, their sign-in.',
          ],
        },
        {
          id: 'other-companies',
          heading: 'Other companies',
          paragraphs: [
            'Pages, fonts and pictures, those of reviewers included, come from our own hosting, which counts requests from each network address for a short time to prevent abuse. When you tap a phone number or email address, or send a form, the open page makes a note of it. That note goes nowhere else.',
            'We don’t show advertising. If we decide to measure visits with a tag manager, a banner will ask you first, with yes and no given equal weight. Nothing is loaded from that company unless you agree, and your browser remembers your answer in local storage.',
          ],
        },
        {
          id: 'your-rights',
          heading: 'Your rights',
          paragraphs: ['You may ask us at any time, free of charge, to:'],
          list: [
            'show you the data we hold about you, or give you a copy to take elsewhere',
            'correct it if it’s wrong',
            'delete it, or stop using it for a while',
            'stop using it where we rely on legitimate interests',
            'stop contacting you, by withdrawing your consent',
          ],
        },
        {
          id: 'questions-and-complaints',
          heading: 'Questions and complaints',
          paragraphs: [
            `Email [${business.email}](mailto:${business.email}) and tell us which email address you used in the form, so that we can find the right record. The law gives us one month to respond, and we aim to be quicker.`,
            'If you’re not happy with our response, you can complain to the Information Commissioner’s Office at ico.org.uk, which oversees data protection in the United Kingdom. If we change this policy, the new version will appear here.',
          ],
        },
      ],
    },
  ],
};
