// How the server's markup of the consent panel reaches the page: the browser has none of its own, and keeps it.
import { createContext } from 'react';

export const ConsentSlot = createContext('');
