import { createContext } from 'react';

/** Whether the dialog lies above another one, which it hides and leads back to. */
export const LeadsBack = createContext(false);
