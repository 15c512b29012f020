import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { FormEditor } from './editor.ts'
import type { FormFile } from './file.ts'

export const EditorContext = createContext<FormEditor | null>(null)

export function useEditor(): FormEditor {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('no form is being edited')
  return editor
}

/** The file of the draft. The builder is rendered only if there is one. */
export function useFile(): FormFile {
  const { file } = useEditor().read.value
  if (file === null) throw new Error('the draft is not a form')
  return file
}
