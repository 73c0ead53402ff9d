/** The mail of the daily test: marked as such, so that nobody answers it and mail programs can filter it. */
export function composeCanaryMail(reference: string) {
  return {
    subject: `Daily test of the enquiry form, ${reference}`,
    text: 'The enquiry form, the database and the mail work. Nothing is to be done; the test enquiry removes itself.\n',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Canary': reference },
  };
}
