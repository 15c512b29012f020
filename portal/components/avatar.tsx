/**
 * A person or an account by initials. The name is next to it, so the style sheet draws them, hidden
 * from screen readers.
 */
export function Avatar({ name, square = false }: { name: string; square?: boolean }) {
  return <span class={square ? 'avatar square' : 'avatar'} data-initials={initialsOf(name)} />
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
