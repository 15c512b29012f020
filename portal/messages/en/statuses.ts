export const statuses = {
  text: 'Every lead goes from new to signed or declined. Between those you can have statuses of your own, such as “Measured” or “Waits for a permit”. The board of leads shows them in this order.',
  emptyTitle: 'No statuses of your own yet',
  empty: 'Add one when your leads have a step that the usual statuses do not name.',
  add: 'Add a status',
  label: (number: number) => `Status ${number}`,
  leads: (count: number) => (count === 0 ? 'no leads' : count === 1 ? '1 lead' : `${count} leads`),
  isNew: 'new',
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  drag: (label: string) => `Drag ${label}`,
  moved: (label: string, place: number, of: number) => `${label} is now ${place} of ${of}.`,
  remove: (label: string) => `Remove ${label}`,
  used: (label: string, count: number) =>
    count === 1
      ? `One lead has the status “${label}”. Give it another status first.`
      : `${count} leads have the status “${label}”. Give them another status first.`,
  noLabel: 'Fill in a name, or remove this status.',
  twice: 'Another status has this name already.',
  full: 'An account has at most 30 statuses of its own.',
}
