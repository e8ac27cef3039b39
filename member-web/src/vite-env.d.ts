/// <reference types="vite/client" />
declare module 'virtual:theme.css';
declare module 'wicg-inert';
