import { AppError } from '../errors.ts';

/** Whether the payment service could not be asked: what is known without it is worth showing. */
export const isOutage = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'payments-unavailable' || error.code === 'payments-key-refused');
