import { Outlet } from '@tanstack/react-router';

export const GuestLayout = () => <Outlet />;
export const PortalLayout = () => <Outlet />;
export const WizardLayout = () => <Outlet />;
