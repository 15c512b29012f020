import { render } from 'preact'
import './styles/base.css'
import './styles/parts.css'
import './styles/frame.css'
import './styles/forced-colors.css'
import { App } from './app.tsx'
import { startRestoringFocus } from './frame/focus.ts'
import { startScrolling } from './frame/scroll.ts'
import { preload } from './messages/messages.ts'

// Menus are popovers, which the oldest supported browsers lack.
if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
preload()
startScrolling()
startRestoringFocus()
addEventListener('submit', checkRequired, true)
const place = document.getElementById('portal')
if (place !== null) render(<App />, place)

/** Firefox marks an empty `required` field as invalid before input. So the attribute is checked on submit. */
function checkRequired(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  for (const one of form.querySelectorAll<HTMLInputElement>('[aria-required=true]'))
    one.required = true
  if (form.noValidate || form.reportValidity()) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
