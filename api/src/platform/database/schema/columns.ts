/** Epoch milliseconds. */
export type Time = number;
/** 0 or 1. */
export type Flag = number;
/** JSON as text, written and read by the application. */
export type Json = string;
