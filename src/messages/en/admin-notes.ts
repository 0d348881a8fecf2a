/** Notes by staff, on an order or a customer. */
export const adminNotes = {
  title: 'Notes',
  none: 'No notes yet. Write down what colleagues should know, such as what was agreed on the phone.',
  heading: 'Add a note',
  text: 'Note',
  hint: 'Only staff can see notes. They are part of the customer’s data export.',
  add: 'Add note',
  added: 'Note added',
  notAdded: 'Note not added',
  by: (name: string | null) => `Note by ${name ?? 'a former colleague'}`,
  remove: 'Remove',
  removeNamed: (moment: string) => `Remove the note of ${moment}`,
  sure: 'Remove this note?',
  cancel: 'Back',
  removed: 'Note removed',
  notRemoved: 'Note not removed',
  failedBody: 'Please try again.',
}
