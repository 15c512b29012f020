import { Window } from '../../sketch/window.tsx'
import { live } from './live.tsx'

export const Drawing = live(Window)
