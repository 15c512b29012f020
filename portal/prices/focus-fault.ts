import { afterRender } from '../parts/after-render.ts'

/** The first field that is wrong takes the focus, once it is drawn as such. */
export function focusFault(form: HTMLFormElement): void {
  afterRender(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
