import { say } from '../../messages/messages.ts'

const SYSTEMS = ['wordpress', 'shopify', 'wix', 'tagManager'] as const

/** How to paste the tag in the usual systems. */
export function Guides() {
  const { formParts: text } = say()
  return (
    <div>
      {SYSTEMS.map((system) => (
        <details key={system} class="guide">
          <summary>{text.guideNames[system]}</summary>
          <p>{text.guide[system]}</p>
        </details>
      ))}
    </div>
  )
}
