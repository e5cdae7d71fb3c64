// How the server's markup of the consent panel reaches the page: the browser has none, and keeps what it finds.
import { createContext } from 'react';

export const ConsentSlot = createContext('');
