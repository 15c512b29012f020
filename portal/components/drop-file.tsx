import './drop-file.css'
import { useState } from 'preact/hooks'
import { ChooseFile } from './choose-file.tsx'
import { Icon } from './icons.tsx'

interface Props {
  /** The name of the choice, for screen readers. */
  name: string
  text: string
  label: string
  hint: string
  /** Endings of other accepted files. */
  more?: string
  onFile(file: File): void
}

/** A drop area for a spreadsheet, with a button as an alternative. */
export function DropFile({ name, text, label, hint, more = '', onFile }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      class={isOver ? 'card drop over' : 'card drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file) onFile(file)
      }}
    >
      <Icon name="upload" size={28} />
      <p>{text}</p>
      <ChooseFile
        name={name}
        label={label}
        accept={`.xlsx,.xlsm,.ods,.csv,.tsv,.txt${more}`}
        onFile={onFile}
      />
      <p class="soft small">{hint}</p>
    </div>
  )
}
