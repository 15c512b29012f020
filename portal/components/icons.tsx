/** The portal's icons, drawn by hand on a grid of 20. They are decoration: the text next to them has the meaning. */
const PATHS = {
  overview: 'M3 10.5 10 4l7 6.5M5 9v7.5h10V9M8.5 16.5v-4h3v4',
  leads: 'M3.5 11.5 5.6 4.4h8.8l2.1 7.1v4.1h-13zM3.5 11.5h3.7l1 2h3.6l1-2h3.7',
  customers:
    'M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.5 16.5c0-2.8 2.2-4.6 5-4.6s5 1.8 5 4.6M12.8 4.2a2.6 2.6 0 0 1 0 5M14.3 12.2c2 .5 3.2 2.1 3.2 4.3',
  agenda: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5M7 12h.01M10 12h.01M13 12h.01',
  prices: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  settings:
    'M3 6h6M13 6h4M3 14h3M10 14h7M11 8.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8 16.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  minus: 'M4 10h12',
  plus: 'M10 4v12M4 10h12',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'M4 10.5l4 4 8-9',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  up: 'M5.5 12l4.5-4.5 4.5 4.5',
  left: 'M12 5l-5 5 5 5',
  right: 'M8 5l5 5-5 5',
  drag: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  phone:
    'M6.4 3.5 8.2 7 6.6 8.6c.9 2 2.4 3.6 4.6 4.7l1.7-1.6 3.6 1.7c0 2-1.3 3.1-3 3.1C8 16.5 3.5 11.5 3.5 6.5c0-1.7 1-3 2.9-3Z',
  mail: 'M3 5h14v10.5H3zM3.3 5.4 10 11l6.7-5.6',
  chat: 'M3.5 16.5l1-3.3A6.3 6.3 0 1 1 7 15.6Z',
  route:
    'M10 17s5.5-4.8 5.5-9A5.5 5.5 0 0 0 4.5 8c0 4.2 5.5 9 5.5 9ZM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.8 1.8',
  note: 'M4 3.5h12v9l-4 4H4zM12 16.5v-4h4M7 7.5h6M7 10.5h3',
  warning: 'M10 3.5 17.5 16.5h-15ZM10 8.5v3.5M10 14.3v.01',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4.5 16.5c0-3 2.4-5 5.5-5s5.5 2 5.5 5',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  out: 'M8 3.5H4v13h4M8.5 10H17M14 7l3 3-3 3',
  language:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.5 2 2.5 12 0 14M10 3c-2.5 2-2.5 12 0 14',
  forms: 'M4.5 3.5h11v13h-11zM7 7h.01M7 10h.01M7 13h.01M9.5 7H13M9.5 10H13M9.5 13H13',
  keys: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
  list: 'M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01',
  board: 'M3 4h4v12H3zM8.5 4h4v8h-4zM14 4h3v5h-3z',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  download: 'M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13',
  edit: 'M4 16l.8-3.4L13.3 4l2.7 2.7-8.6 8.5ZM11.5 6l2.6 2.6',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5',
  picture: 'M3 4h14v12H3zM3 14l4.5-4.5 3 3 2.5-2.5 4 4M12.5 7.5h.01',
  size: 'M3 13.5v-7h14v7zM6.5 6.5v3M10 6.5v4M13.5 6.5v3',
  choice:
    'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  multi: 'M4 4h12v12H4zM7 10.2l2.2 2.2L13.2 8',
  number: 'M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.5h12.5M3.5 12.5H16',
  boolean: 'M7 5.5h6a4.5 4.5 0 0 1 0 9H7a4.5 4.5 0 0 1 0-9ZM13 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  text: 'M4 6h12M4 10h12M4 14h7',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
  upload: 'M10 12.5v-9M6 7l4-4 4 4M3.5 16.5h13',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3L16.5 8M16.5 4v4h-4',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  flag: 'M5 17V3.5M5 4h10l-2.5 3.5L15 11H5',
  outside: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16.5 3.5l-7.5 7.5',
} as const
export type IconName = keyof typeof PATHS

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width={['more', 'list', 'drag'].includes(name) ? 1.9 : 1.5}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
