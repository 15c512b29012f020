import { useRef } from 'preact/hooks'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { toast } from './toast.tsx'

/** A text to copy, such as a link or a secret, with a copy button. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { frame } = t()
  const copy = async () => {
    input.current?.select()
    if (await copyText(value)) toast(frame.copied)
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div class="copy">
          <input
            {...control}
            class="input mono"
            ref={input}
            value={value}
            readOnly
            spellcheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button icon="copy" onClick={copy}>
            {frame.copy}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Without https a browser has no clipboard for pages; the older way copies the selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
