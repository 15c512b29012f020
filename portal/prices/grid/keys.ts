import { fillRange, mapCells } from './edit.ts'
import type { GridPlace } from './sheet.ts'
import type { GridState } from './state.ts'

/** The target of an arrow, Home, End and page keys. Null for any other key. */
export function moved(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, col }: GridPlace,
  page: number,
): GridPlace | null {
  const far = ctrlKey || metaKey
  const end = Number.MAX_SAFE_INTEGER
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : row - 1, col }
    case 'ArrowDown':
      return { row: far ? end : row + 1, col }
    case 'ArrowLeft':
      return { row, col: far ? 0 : col - 1 }
    case 'ArrowRight':
      return { row, col: far ? end : col + 1 }
    case 'Home':
      return { row: far ? 0 : row, col: 0 }
    case 'End':
      return { row: far ? end : row, col: end }
    case 'PageUp':
      return { row: row < 0 ? row : Math.max(0, row - page), col }
    case 'PageDown':
      return { row: row + page, col }
    default:
      return null
  }
}

/** Handles a key on the selection. Returns whether it was handled. */
export function pressKey(event: KeyboardEvent, grid: GridState): boolean {
  const { key, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  const sheet = grid.sheet.peek()
  const range = grid.range.peek()
  const { active } = grid.chosen.peek()
  const [bottom, right] = [sheet.rows.length - 1, sheet.columns.length - 1]
  const letter = key.toLowerCase()
  if (command && letter === 'a') {
    grid.chooseRange({ top: 0, left: 0, bottom, right })
  } else if (key === ' ' && (command || shiftKey)) {
    const all = command ? { ...range, top: 0, bottom } : { ...range, left: 0, right }
    grid.chooseRange(all)
  } else if (grid.isReadOnly) {
    return false
  } else if (command && letter === 'z') {
    if (shiftKey) grid.redo()
    else grid.undo()
  } else if (command && letter === 'y') {
    grid.redo()
  } else if (command && (letter === 'd' || letter === 'r')) {
    grid.change(fillRange(sheet, range, letter === 'd' ? 'down' : 'right'))
  } else if (key === 'Delete' || key === 'Backspace') {
    grid.change(mapCells(sheet, range, () => null))
  } else if (key === 'F2' || key === 'Enter') {
    if (isEditable(active)) grid.typing.value = ''
  } else if (key.length === 1 && key !== ' ' && !command && !event.altKey && isEditable(active)) {
    grid.typing.value = key
  } else {
    return false
  }
  return true
}

/** All but the corner. */
export function isEditable({ row, col }: GridPlace): boolean {
  return row >= 0 || col >= 0
}
