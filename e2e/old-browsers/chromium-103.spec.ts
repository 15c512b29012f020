import { customersIn } from './journeys.ts'

customersIn(103, 'light')
