import { useState } from 'preact/hooks'
import { TextField } from '../../components/field.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { issueAt } from './issues.ts'

interface Props {
  path: TextPath
  label: string
  hint: string
  maxLength: number
  shape: RegExp
  /** The messages for a malformed name, and for a duplicate. */
  says: { shape: string; taken: string }
  taken: readonly string[]
  onRename(name: string): void
}

/** A name that other places of the form refer to. Leaving the field changes it everywhere. */
export function NameAt({ path, shape, says, taken, onRename, ...shown }: Props) {
  const editor = useEditor()
  const value = valueAt(useFile(), path)
  const name = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = typed ?? name
  const isTaken = wanted !== name && taken.includes(wanted)
  const error = !shape.test(wanted) ? says.shape : isTaken ? says.taken : null
  const rename = () => {
    setTyped(null)
    if (error === null && wanted !== name) onRename(wanted)
  }
  return (
    <TextField
      {...shown}
      value={wanted}
      onValue={setTyped}
      onBlur={rename}
      onKeyDown={({ key }) => key === 'Enter' && rename()}
      error={error ?? issueAt(editor, path)}
      spellcheck={false}
      readOnly={!editor.mayWrite}
    />
  )
}
