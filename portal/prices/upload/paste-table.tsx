import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { Clip } from '../../../server/prices/sheet-files/clip.contract.ts'
import { Button } from '../../components/button.tsx'
import { TextArea } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { askClipboard, holdsTable, readClipboard } from '../grid/clipboard.ts'

/** A clip pasted on another screen, for the one that reads it. */
export const waiting = signal<Clip | null>(null)

/** Handles pasting on the screen, but not in a field or a dialog. */
export function usePaste(onClip: (clip: Clip) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, dialog') !== null
      if (isElsewhere || clipboardData === null) return
      const clip = readClipboard(clipboardData)
      if (!holdsTable(clip)) return
      event.preventDefault()
      onClip(clip)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onClip])
}

/** A button for a copied table, and a field if a browser does not let pages read the clipboard. */
export function PasteTable({ onClip }: { onClip(clip: Clip): void }) {
  const { priceFiles } = t()
  const [text, setText] = useState<string | null>(null)
  usePaste(onClip)
  const ask = async () => {
    const clip = await askClipboard()
    if (clip === null || !holdsTable(clip)) setText('')
    else onClip(clip)
  }
  return (
    <section class="card stack" aria-label={priceFiles.pasteTable}>
      <div class="row">
        <span>{priceFiles.pasteHint}</span>
        {text === null && (
          <Button icon="copy" onClick={() => void ask()}>
            {priceFiles.pasteTable}
          </Button>
        )}
      </div>
      {text !== null && (
        <div
          class="stack"
          onPaste={(event) => {
            const clip = event.clipboardData && readClipboard(event.clipboardData)
            if (clip === null || !holdsTable(clip)) return
            event.preventDefault()
            onClip(clip)
          }}
        >
          <TextArea label={priceFiles.pasteHere} value={text} onValue={setText} />
          <div class="row">
            <Button
              aria-disabled={text.trim() === ''}
              onClick={() => text.trim() !== '' && onClip({ text, decimal: null, tables: [] })}
            >
              {priceFiles.readIt}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
