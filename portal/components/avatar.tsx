/**
 * A person or an account by initials. The name is next to it, so nobody hears them: they are no
 * text of the page but drawn by the style sheet.
 */
export function Avatar({ name, square = false }: { name: string; square?: boolean }) {
  return <span class={square ? 'avatar square' : 'avatar'} data-initials={initialsOf(name)} />
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
