import { business, retention } from '../business.ts';
import type { Page } from '../types.ts';

export const privacyPolicy: Page = {
  path: '/privacy-policy',
  name: 'Privacy Policy',
  summary: 'What we keep, and why',
  updated: '2026-11-15',
  title: 'Privacy Policy',
  description: `What ${business.name} collects when you send an enquiry, why, where it is kept, when it is deleted, and your rights under UK GDPR.`,
  keywords: ['privacy policy', 'UK GDPR', 'personal data', 'enquiry data retention'],
  hero: {
    kind: 'plain',
    label: 'Your data',
    title: 'Privacy Policy',
    subtitle: 'What we learn about you when you use this website, what we do with it, and how to have it removed.',
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
            `${business.name} is the controller of the personal data described here, which means that we decide how it is used and answer for it. Write to [${business.email}](mailto:${business.email}) or ring [${business.phone.shown}](${business.phone.link}); the office gives our postal address on request.`,
          ],
        },
        {
          id: 'what-we-collect',
          heading: 'What the form collects',
          paragraphs: [
            'You can read the whole site without telling us who you are. When you send an enquiry, we receive what you typed and a little about how you came to us:',
          ],
          list: [
            'your name, e-mail address, phone number and postcode',
            'the service you chose and your message',
            'photographs you added, made smaller, and without what the camera wrote into them (the place, for one)',
            'the time at which you agreed to be contacted',
            'the page the form was sent from',
            'the site that referred you, and the campaign tags in the link you followed, if there were any',
            'a keyed hash of your network address: a code that lets us see that several messages came from one place, kept instead of the address itself',
          ],
        },
        {
          id: 'why',
          heading: 'Why we use it, and on what basis',
          paragraphs: ['UK data protection law asks us to name a lawful basis for each use. Ours are:'],
          list: [
            'To answer you, visit and price the work: steps taken at your request before a contract.',
            'To contact you about your enquiry: your consent, given by the tick box. You can withdraw it at any time.',
            'To learn which pages and adverts bring enquiries, and to keep out spam and abuse: our legitimate interests in running the business and a working website.',
            'To keep accounts, if you become a customer: a legal obligation.',
          ],
        },
        {
          id: 'where-and-who',
          heading: 'Where it is kept, and who sees it',
          paragraphs: [
            'Your enquiry is stored in the database of this website and sent to the office by e-mail or into the system we manage jobs with. The staff who answer and price the work see it. So may the companies that host the website and carry our e-mail, on our instructions only.',
            'We do not sell your data or share it for anyone else’s marketing. If a supplier keeps data outside the United Kingdom, we use one that offers the safeguards UK law requires.',
          ],
        },
        {
          id: 'how-long',
          heading: 'How long we keep it',
          paragraphs: [
            `Enquiries are deleted after ${retention.enquiryMonths} months. A filter sets aside messages that look like spam; those go after ${retention.spamDays} days. Backup copies can hold either until they are replaced in their turn. If you become a customer, quotes and invoices are kept for as long as tax law requires.`,
          ],
        },
        {
          id: 'your-browser',
          heading: 'What stays in your browser',
          paragraphs: ['This site sets no advertising cookies. It uses your browser’s own storage for two things:'],
          list: [
            'Session storage: the draft of your message, so that a reload does not lose it, and the campaign and referring site of this visit. Both are gone when you close the tab.',
            'Local storage: the sign-in of our own staff. As a visitor you have nothing there.',
          ],
        },
        {
          id: 'other-companies',
          heading: 'Other companies',
          paragraphs: [
            'Pages, fonts and pictures come from our own hosting, where requests from each network address are counted for a short time to hold off abuse. Taps on a phone number or e-mail address, and the sending of a form, are noted inside the open page and go nowhere else. Where a customer review shows its author’s picture, your browser may fetch that picture from the site that holds it.',
            'There is no advertising. Should we switch on a tag manager to measure visits, a banner asks you first, with yes and no given equal weight. Nothing is loaded from that company unless you agree, and your answer is remembered in local storage.',
          ],
        },
        {
          id: 'your-rights',
          heading: 'Your rights',
          paragraphs: ['You may ask us at any time, free of charge, to:'],
          list: [
            'show you the data we hold about you, or hand you a copy to take elsewhere',
            'correct it if it is wrong',
            'delete it, or stop using it for a while',
            'stop using it where we rely on legitimate interests',
            'stop contacting you, by withdrawing your consent',
          ],
        },
        {
          id: 'questions-and-complaints',
          heading: 'Questions and complaints',
          paragraphs: [
            `Write to [${business.email}](mailto:${business.email}) and say which e-mail address you used in the form, so that we find the right record. The law gives us one month to answer; we aim to be quicker.`,
            'If our answer does not satisfy you, you can complain to the Information Commissioner’s Office at ico.org.uk, which oversees data protection in the United Kingdom. When this policy changes, the new wording appears here.',
          ],
        },
      ],
    },
  ],
};
