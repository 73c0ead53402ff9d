/** The enquiry part of the error catalogue, for browser and function alike. */
export const enquiryMessages = {
  sent: { title: 'Message sent!', text: "Thank you for your enquiry. We'll be in touch soon." },
  failed: { title: 'Error', text: 'Something went wrong. Please try again or call us directly.' },
  bot: { title: 'Error', text: 'Something went wrong. Please try again.' },
  invalid: { title: 'Error', text: 'Please check the marked fields and send again.' },
  tooMany: {
    title: 'Error',
    text: 'We have had several messages from you in a short time. Please wait a little before you send another, or call us directly.',
  },
  elsewhere: {
    title: 'Error',
    text: 'This form was sent from another website. Please use the form on ours or call us directly.',
  },
  tooLarge: { title: 'Error', text: 'Your message is too large to send. Please shorten it or call us directly.' },
  unreadable: { title: 'Error', text: 'We could not read your message. Please try again or call us directly.' },
} as const;
